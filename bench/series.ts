/** Figures of one kind, a round each. */
export class Series {
  readonly values: number[] = [];

  get median(): number {
    return this.values.toSorted((a, b) => a - b)[Math.floor(this.values.length / 2)] ?? 0;
  }

  /** Compares with another series round by round: what slows one round down slows both. */
  over(other: Series): Series {
    const ratios = new Series();
    ratios.values.push(...this.values.map((value, round) => value / (other.values[round] ?? 1)));
    return ratios;
  }

  /** The median, and the range of the rounds. */
  text(digits = 0): string {
    const show = (value: number): string => value.toFixed(digits);
    return `${show(this.median)} (${show(Math.min(...this.values))} to ${show(Math.max(...this.values))})`;
  }
}
