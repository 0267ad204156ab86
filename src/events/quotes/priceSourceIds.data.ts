/**
 * The price sources' ids. Logs hold them, so they are never renamed. The first load needs only these; their records
 * load later.
 */
export const priceSourceIds = ['gnosis-protocol', 'paraswap', 'matcha-0x'] as const
export type PriceSourceId = (typeof priceSourceIds)[number]
