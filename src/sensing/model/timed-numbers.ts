/** Numbers at times (epoch milliseconds), in order of time; NaN is a value that is missing. */
export interface TimedNumbers {
  readonly time: Float64Array;
  readonly value: Float64Array;
}
