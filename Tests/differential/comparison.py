"""What the comparisons share: counts of comparisons and differences, and a description of the first differences."""


class Comparison:
    def __init__(self, tq, fault):
        self.tq, self.fault, self.compared, self.differing = tq, fault, 0, 0

    def expect(self, what, expected, found):
        self.compared += 1
        if expected != found:
            self.differing += 1
            if self.differing <= 10:
                print(f"{what}: expected {expected!r}, found {found!r}")
