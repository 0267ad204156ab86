/** One reader per kind of text that people write: amounts and addresses. */
import { type Rule, isUnder, perSource } from './rules'

const NUMBER_READERS = new Set(['Number', 'parseFloat', 'parseInt', 'BigInt'])
/**
 * The places where the interface reads or writes numbers: amounts in `intl`, percentages and minutes, places of the
 * debug screen, and no text.
 */
const NUMBER_HOMES = [
  'src/ui/intl/',
  'src/ui/settings/settingsInput.ts',
  'src/ui/debug/',
  'src/ui/kit/TokenIcon.tsx',
  'src/ui/claims/claimAmounts.ts',
  'src/ui/tokens/useSelectorTokens.ts',
]

/** Every typed amount goes through the one reader (X61): no view parses a number, or reads an amount past the locale's marks. */
export const oneAmountReader: Rule = perSource(({ path: file, globals, imports }) => {
  if (!isUnder(file, 'ui') || NUMBER_HOMES.some((home) => file.startsWith(home))) return []
  const parses = globals.filter(({ name, inType }) => !inType && NUMBER_READERS.has(name.split('.')[0] ?? ''))
  const reads = imports.filter(({ names }) => names.includes('readAmount'))
  return [
    ...parses.map(({ name, line }) => ({
      line,
      message: `'${name}': amounts are read by ui/intl/typedAmount`,
    })),
    ...reads.map(({ line }) => ({ line, message: `'readAmount' knows no locale; use ui/intl/typedAtoms` })),
  ]
})

/** Where addresses come from the log itself or from the configuration, not from a user. */
const ADDRESS_HOMES = ['src/events/chain/readAddress.ts', 'src/events/logFile/pseudonyms.ts']

/** Every address that a user writes goes through the one reader (X131), which knows networks and unseen characters. */
export const oneAddressReader: Rule = perSource(({ path: file, imports }) =>
  (isUnder(file, 'ui') || isUnder(file, 'events')) && !ADDRESS_HOMES.includes(file)
    ? imports
        .filter(({ names }) => names.includes('parseAddress'))
        .map(({ line }) => ({
          line,
          message: `'parseAddress' knows no network; use events/chain/readAddress`,
        }))
    : [],
)
