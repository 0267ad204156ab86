import { firstValueFrom, type Observable, of, throwError } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { laterPort, loadOnce } from '../../src/adapters/later'

interface Sums {
  readonly sum: (a: number, b: number) => Observable<number>
  readonly half: (a: number) => Observable<number>
}

const loaded: Sums = { sum: (a, b) => of(a + b), half: (a) => of(a / 2) }
const without = of(-1)

describe('a port whose code loads later', () => {
  it('passes each question with its input to the loaded port, except those it answers itself', async () => {
    const port = laterPort<Sums, 'half'>(of(loaded), without, { half: (a) => of(a / 4) })
    expect(await firstValueFrom(port.sum(2, 3))).toBe(5)
    expect(await firstValueFrom(port.half(8))).toBe(2)
  })

  it('answers every question where the code does not load', async () => {
    const port = laterPort<Sums>(
      throwError(() => new Error('no chunk')),
      without,
      {},
    )
    expect(await firstValueFrom(port.sum(2, 3))).toBe(-1)
    expect(await firstValueFrom(port.half(8))).toBe(-1)
  })

  it('does not hide an error of the loaded port', async () => {
    const broken: Sums = { ...loaded, half: () => throwError(() => new Error('a bug')) }
    await expect(firstValueFrom(laterPort<Sums>(of(broken), without, {}).half(8))).rejects.toThrow('a bug')
  })
})

it('code that did not load is requested again by the next question, and loaded code is not', async () => {
  let asked = 0
  const port$ = loadOnce(async () => {
    asked += 1
    await Promise.resolve()
    if (asked === 1) throw new Error('the network')
    return loaded
  })
  const port = laterPort<Sums>(port$, without, {})
  expect(await firstValueFrom(port.half(8))).toEqual(await firstValueFrom(without))
  expect(await firstValueFrom(port.half(8))).toBe(4)
  expect(await firstValueFrom(port.half(6))).toBe(3)
  expect(asked).toBe(2)
})
