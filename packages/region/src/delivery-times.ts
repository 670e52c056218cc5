/** Delivery in business days, counted from the day the parcel leaves us. */

export interface DayRange {
  readonly from: number;
  readonly to: number;
}

/** What the pages promise. `avarage` is the specification's own spelling of the field. */
export interface DeliveryTime {
  readonly compartmentDeliveryTime: DayRange;
  readonly avarageDeliveryTime: number;
  readonly samplePackAverageDeliveryTime: number;
}

/** What the choice of couriers shows. The specification's values differ from the promise above; both are kept. */
export interface ShipmentsConfig {
  readonly compartmentDeliveryTime: DayRange;
}

const days = (from: number, to: number): DayRange => ({ from, to });

const delivery = (compartment: DayRange, average: number, samplePacks: number): DeliveryTime => ({
  compartmentDeliveryTime: compartment,
  avarageDeliveryTime: average,
  samplePackAverageDeliveryTime: samplePacks,
});

export const deliveryTimes = {
  eu: delivery(days(3, 5), 5, 5),
  gb: delivery(days(3, 5), 5, 3),
  pl: delivery(days(1, 2), 3, 3),
  // An earlier reading of the same line gives 3-5 / 5 / 3; the later one stands.
  us: delivery(days(1, 2), 5, 5),
} as const;

export const shipmentsConfigs = {
  eu: { compartmentDeliveryTime: days(1, 2) },
  gb: { compartmentDeliveryTime: days(1, 2) },
  pl: { compartmentDeliveryTime: days(3, 5) },
} as const satisfies Record<string, ShipmentsConfig>;
