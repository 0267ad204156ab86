import type { Atoms } from '../../events/kernel'
import type { Format } from '../intl/format'

/** An amount without decimals, rounded down, with the language's groups of digits (S2.7.5, S9.35): '12,619'. */
export const wholeAmount = (
  atoms: Atoms,
  { decimals }: { readonly decimals: number },
  format: Format,
): string => format.typed((atoms / 10n ** BigInt(decimals)).toString())

/** An amount with so many decimals, rounded down (S9.34): '400.0000'. */
export const fixedDecimals = (
  atoms: Atoms,
  { decimals }: { readonly decimals: number },
  places: number,
  format: Format,
): string => {
  const scaled = (atoms / 10n ** BigInt(decimals - places)).toString().padStart(places + 1, '0')
  return format.typed(`${scaled.slice(0, -places)}.${scaled.slice(-places)}`)
}
