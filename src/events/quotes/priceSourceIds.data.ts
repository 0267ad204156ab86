/** The ids of the price sources, which logs hold: never renamed. The first load needs them alone; their records load later. */
export const priceSourceIds = ['gnosis-protocol', 'paraswap', 'matcha-0x'] as const
export type PriceSourceId = (typeof priceSourceIds)[number]
