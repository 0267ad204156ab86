/** Content against the hash in its address: well-known addresses, in each of their spellings. */
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proofOf } from '../../../src/adapters/tokenLists/contentProof'

const hexOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const textOf = (length: number): string =>
  'Tokens of a list. '.repeat(Math.ceil(length / 18)).slice(0, length)

describe('content that an ipfs address names (X94)', () => {
  it.each([
    ['raw', 'ipfs://bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e', 'hello world'],
    ['a file of version 0', 'ipfs://QmT78zSuBmuS4z925WZfrqQ1qHaJ56DQaTfyMUF7F8ff5o', 'hello world\n'],
    ['a file of version 0', 'ipfs://Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD', 'hello world'],
    ['spelled with a folder', 'ipfs://ipfs/Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD/', 'hello world'],
    ['raw, in hex', `ipfs://f01551220${hexOf('hello world')}`, 'hello world'],
    ['raw, with a mark at its beginning', `ipfs://f01551220${hexOf('\uFEFFhello')}`, 'hello'],
  ])('is known: %s', async (_, uri, content) => {
    expect(await proofOf(uri, content)).toBe('same')
  })

  it('is a file of one block of any length up to that, with its size or without', async () => {
    const content = 'x'.repeat(262_144)
    // Type 2 (file), data of 262,144 bytes (80 80 10), size of the same, in a node of so much more.
    const inner = Buffer.concat([Buffer.from('080212808010', 'hex'), Buffer.from(content)])
    const sized = Buffer.concat([inner, Buffer.from('18808010', 'hex')])
    const node = (data: Buffer): Buffer =>
      Buffer.concat([
        Buffer.from([0x0a, (data.length % 128) + 128, ((data.length >> 7) % 128) + 128, data.length >> 14]),
        data,
      ])
    for (const data of [inner, sized])
      expect(await proofOf(`ipfs://f01701220${hexOf(node(data))}`, content)).toBe('same')
  })

  // The addresses were made by `ipfs-unixfs-importer`.
  it.each([
    [
      'two raw blocks, of 256 KiB and one byte',
      262_145,
      'bafybeibd2ngrsagqwjxidvc3hribma5iogztefbmclnqmrgcgyxxallnfa',
    ],
    [
      'two raw blocks of exactly 256 KiB',
      524_288,
      'bafybeicctwz3xhciyejvuhmhjkmlnwrpygu7v7g3bv4t4rtzpdsgh64ewe',
    ],
    ['files, of version 0', 700_001, 'QmbCD2fwmLarz1khoCn2v5fPMCZiaPKkvm6b9EfJob8JxU'],
    ['files, of version 1', 700_001, 'bafybeig4glcxkoatrb7p4wufukwr3tso7ry277453lgapa65u5crt6btpu'],
    ['files of the type raw', 700_001, 'QmZGA3EpHem4BMwuwoBeoWqGbnY1Vu4tPq3ymYAUiqshT7'],
    ['raw blocks below a version 0', 1_200_000, 'QmVWv1gmqkZmEgCv8bD3K9FAEDMBVwSrjJX7xjfTzGd444'],
    ['raw blocks of 1 MiB', 3_000_000, 'bafybeihuttrq7x5d7lln6v6rewpkat4t4jgtg3l2p7lgcgedjc5hiflci4'],
  ])('is known in several blocks (X158): %s', async (_, length, cid) => {
    const content = textOf(length)
    expect(await proofOf(`ipfs://${cid}`, content)).toBe('same')
    expect(await proofOf(`ipfs://${cid}`, `${content.slice(0, -1)}!`)).toBe('doubtful')
    expect(await proofOf(`ipfs://${cid}`, `!${content.slice(1)}`)).toBe('doubtful')
  })

  it('is known in 39 blocks, as the longest list has (X158)', async () => {
    const cid = 'bafybeicicacsows7zpzywgv6ezymdtg2zsgbp5xg65ogox2q4bc4i34hvy'
    expect(await proofOf(`ipfs://${cid}`, textOf(9_999_999))).toBe('same')
  })

  it('is not known where its blocks have an unusual size, and not called something else (X158)', async () => {
    const cid = 'bafybeiczmz7nffip3p4qidw33d6bwzkq5fixwr5rslwk3zau23r7337vr4'
    expect(await proofOf(`ipfs://${cid}`, textOf(700_001))).toBe('doubtful')
  })

  it.each([
    [
      'raw content that is another',
      'ipfs://bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e',
      'hello',
      'other',
    ],
    [
      'a file as short as one block that is another',
      'ipfs://Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD',
      'hello',
      'doubtful',
    ],
    [
      'a file of more than one block',
      'ipfs://Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD',
      'x'.repeat(262_145),
      'doubtful',
    ],
    [
      'a file in a folder',
      'ipfs://Qmf412jQZiuVUtdgnB36FXFX7xg5V6KEbSJ4dpQuhkLyfD/a.json',
      'hello world',
      'unproved',
    ],
    ['a name of ipns', 'ipns://name.example', 'hello world', 'unproved'],
    ['another hash than SHA-256', `ipfs://f01551320${hexOf('hello world')}`, 'hello world', 'unproved'],
    ['no address at all', 'ipfs://bafyX', 'hello world', 'unproved'],
    ['an address that is too long', `ipfs://b${'a'.repeat(200)}`, 'hello world', 'unproved'],
  ])('is told from %s', async (_, uri, content, proof) => {
    expect(await proofOf(uri, content)).toBe(proof)
  })
})
