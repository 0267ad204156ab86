import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placesByPrefix } from '../../cli/placesByPrefix'

/** Names of which many begin alike. */
const name = fc
  .tuple(fc.constantFrom('0', '1', 'f'), fc.constantFrom('00', 'ab'))
  .map(([first, last]) => `0x${first.repeat(13)}${last}`)

describe('places by the beginnings of hashes', () => {
  it('name every place of a name, and only places of names that begin like it', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 40 }), (names) => {
        const places = placesByPrefix()
        names.forEach(places.add)
        for (const asked of [...names, `0x${'7'.repeat(15)}`])
          expect([...places.placesOf(asked)].sort((a, b) => a - b)).toEqual(
            names.flatMap((one, place) => (one.slice(0, 15) === asked.slice(0, 15) ? [place] : [])),
          )
      }),
    )
  })

  it('are found when there are many thousand of them', () => {
    const places = placesByPrefix()
    const names = Array.from({ length: 5000 }, (_, i) => `0x${(i * 7919).toString(16).padStart(13, '0')}`)
    names.forEach(places.add)
    names.forEach((one, place) => expect(places.placesOf(one)).toEqual([place]))
  })
})
