/** Time may be given, so that a test can let a day pass. */
export interface EmulatorClock {
  now(): Date;
}

export const secondsOf = (clock: EmulatorClock): number => Math.floor(clock.now().getTime() / 1000);
