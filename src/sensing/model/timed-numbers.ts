/** Numbers at times (epoch milliseconds), in order of time; NaN is a value that is missing. */
export interface TimedNumbers {
  readonly start: Float64Array;
  readonly values: Float64Array;
}
