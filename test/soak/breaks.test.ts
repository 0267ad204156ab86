/**
 * Of breaks of behaviour where an error costs money, a signature, an account, an order's phase or a secret, 95 in 100 turn a
 * test red; those that no test can notice are judged one by one (scripts/mutation/survivors.mjs). Each day draws others.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const MUTATE = path.join(root, 'scripts', 'mutate.mjs')

it('of 300 breaks 95 in 100 turn a test red (X168)', () => {
  const seed = process.env.FOLDSWAP_SEED ?? new Date().toISOString().slice(0, 10)
  const command = [MUTATE, '--kind', 'breaks', '--sample', '300', '--seed', seed, '--nearest', '40']
  const { status, stdout } = spawnSync(process.execPath, [...command, '--least', '95'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  })
  expect(status, stdout).toBe(0)
  expect(stdout).toMatch(/of 300 changes turned a test red/)
})
