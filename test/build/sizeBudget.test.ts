import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { earlyPaint, rebaseUrls } from '../../build/earlyPaint.ts'
import { groupOf, sizeBudget } from '../../build/sizeBudget.ts'

describe('the size budget', () => {
  let folder = ''
  const printed: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'foldswap-budget-'))
    const noise = Array.from({ length: 500 }, (_, i) => Math.sin(i).toString(36)).join('')
    await writeFile(
      path.join(folder, 'index.html'),
      '<html><head></head><script type="module" src="./main.js"></script></html>',
    )
    await writeFile(
      path.join(folder, 'main.js'),
      `import './type.css'; import('./late.js'); import('./src/ui/games/HopPage.tsx'); document.title = 'first'`,
    )
    await writeFile(path.join(folder, 'late.js'), `document.title = '${noise}'`)
    await mkdir(path.join(folder, 'src/ui/games'), { recursive: true })
    await writeFile(
      path.join(folder, 'src/ui/games/HopPage.tsx'),
      `import './hop.js'; document.title = 'hop'`,
    )
    await writeFile(path.join(folder, 'src/ui/games/hop.js'), `document.title = '${noise}'`)
    for (const [name, bytes] of [
      ['x-latin-wght-normal', 4800],
      ['x-latin-ext-wght-normal', 8500],
    ] as const) {
      await writeFile(path.join(folder, `${name}.woff2`), Buffer.alloc(bytes, name))
    }
    await writeFile(
      path.join(folder, 'type.css'),
      `@font-face{font-family:x;src:url(./x-latin-wght-normal.woff2)}
       @font-face{font-family:x;src:url(./x-latin-ext-wght-normal.woff2)}`,
    )
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  const buildWith = async (budgetBytes: number, gameBytes = 15_000): Promise<void> => {
    await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        earlyPaint(),
        sizeBudget({ budgetBytes, gameBytes, print: (text) => void printed.push(text) }),
      ],
    })
  }

  it('counts what loads first and leaves the rest to the second figure', async () => {
    await buildWith(2_000)
    expect(printed.at(-2)).toMatch(/own code +\d\.\d +\d\.\d\n {2}total/)
  })

  it('fails the build whose game is over its own, with what its page imports', async () => {
    await buildWith(2_000)
    expect(printed.at(-1)).toMatch(/^ {2}game Hop: \d\.\d$/)
    await expect(buildWith(2_000, 1_000)).rejects.toThrow(/The game Hop is \d+ bytes .* over the 1000/)
  })

  it('names the bytes of fonts, which it does not count', async () => {
    await buildWith(2_000)
    expect(printed.at(-2)).toMatch(/fonts as woff2, not in it +4\.8 +8\.5$/)
  })

  it('fails the build that is over it, and says by how much and what to do', async () => {
    await expect(buildWith(10)).rejects.toThrow(
      /The first load is \d+ bytes .* over the budget of 10\. Load what/,
    )
  })
})

describe('the table of parts', () => {
  it.each([
    ['/x/node_modules/react-dom/client.js', 'react'],
    ['/x/node_modules/rxjs/dist/esm/index.js', 'rxjs'],
    ['/x/node_modules/ethers/lib.esm/utils/units.js', 'ethers'],
    ['/x/node_modules/fp-ts/es6/Either.js', 'io-ts/fp-ts'],
    ['/x/node_modules/left-pad/index.js', 'other packages'],
    ['/x/locales/en-US.json?first', 'locales'],
    ['/x/locales/en-US/tools.json?all', 'locales'],
    ['/x/src/main.tsx', 'own code'],
  ])('puts %s under %s', (id, group) => {
    expect(groupOf(id)).toBe(group)
  })
})

describe('a style sheet moved into the page', () => {
  it('still finds its files', () => {
    const css = `a{src:url(./x.woff2)}b{src:url("y.png")}c{src:url(../z.svg)}d{src:url(data:x)}e{src:url(/abs.png)}`
    expect(rebaseUrls(css, 'assets/')).toBe(
      `a{src:url(./assets/x.woff2)}b{src:url("./assets/y.png")}c{src:url(./z.svg)}d{src:url(data:x)}e{src:url(/abs.png)}`,
    )
  })
})
