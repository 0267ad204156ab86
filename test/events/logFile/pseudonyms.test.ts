/** What a pseudonym keeps of the thing that it stands for, so that a redacted log can still be read. */
import { getAddress } from 'ethers/address'
import { describe, expect, it } from 'vitest'
import { pseudonyms } from '../../../src/events/logFile/pseudonyms.ts'

const { hex, text } = pseudonyms('a salt of sixteen bytes or more')
const OWNER = '51'.repeat(20)
const DIGEST = 'd1'.repeat(32)

describe('a pseudonym', () => {
  it("of a call keeps the function's four bytes and the length", () => {
    const call = `0x095ea7b3${'7'.repeat(128)}`
    expect(hex(call)).toMatch(/^0x095ea7b3[\da-f]{128}$/)
    expect(hex(call)).not.toContain('7777777777')
  })

  it('of data that is no call keeps its length alone', () => {
    const data = `0x095ea7b3${'7'.repeat(126)}`
    expect(hex(data)).toMatch(/^0x[\da-f]{134}$/)
    expect(hex(data)).not.toContain('095ea7b3')
  })

  it("of an order's uid keeps the deadline, and holds the digest's and the owner's own", () => {
    expect(hex(`0x${DIGEST}${OWNER}65b0a1c2`)).toBe(
      `${hex(`0x${DIGEST}`)}${hex(`0x${OWNER}`).slice(2).toLowerCase()}65b0a1c2`,
    )
  })

  it('of an address has a checksum where the address had one, and is in lower case where that was', () => {
    const mixed = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    expect(hex(mixed)).toBe(getAddress(hex(mixed)))
    expect(hex(mixed.toLowerCase())).toBe(hex(mixed).toLowerCase())
    expect(hex(mixed.toLowerCase())).not.toBe(hex(mixed))
    const call = `0xA9059CBB${'7'.repeat(64)}`
    expect(hex(call)).toBe(hex(call.toLowerCase()))
  })

  it('of a text has twelve digits', () => {
    expect(text('my wallet')).toMatch(/^hidden-[\da-f]{12}$/)
  })
})
