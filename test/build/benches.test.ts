/** The benches run: each that needs no browser once, on so little that its figures say nothing. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const bench = path.join(root, 'scripts/bench.mjs')

it('every bench without a browser ends with its figures, and the plain loop with the orders of the fold', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [bench, '--small', '--json'], { cwd: root })
  const results = JSON.parse(stdout) as Readonly<Record<string, readonly { readonly value: string }[]>>
  expect(Object.entries(results).map(([name, figures]) => [name, figures.length])).toEqual([
    ['fold', 1],
    ['seek', 3],
    ['cli', 4],
    ['record', 2],
    ['delivery', 8],
    ['balances', 2],
  ])
  for (const { value } of Object.values(results).flat()) expect(value).toMatch(/^\d/)
})

it.each(['bench', 'mutate'])(
  '%s refuses an option that it does not know, and names those that it has',
  async (script) => {
    const refused = promisify(execFile)(process.execPath, [
      path.join(root, 'scripts', `${script}.mjs`),
      '--frob',
    ])
    await expect(refused).rejects.toMatchObject({ code: 2, stdout: '' })
    await expect(refused).rejects.toHaveProperty(
      'stderr',
      expect.stringMatching(
        /^Unknown option '--frob'\. Nothing was run\. The options are --\w+, .+\.\n$/,
      ) as unknown,
    )
  },
)
