/** The kinds of vCOW claims, by their numbers in the contract (V3.5). */
export const claimTypes = ['Airdrop', 'GnoOption', 'UserOption', 'Investor', 'Team', 'Advisor'] as const
export type ClaimType = (typeof claimTypes)[number]

const PAID: readonly ClaimType[] = ['GnoOption', 'UserOption', 'Investor']
export const isPaid = (type: ClaimType): boolean => PAID.includes(type)
