import { afterEach, describe, expect, it, vi } from 'vitest'
import { HELPER_CODE } from '../../build/preloadHelper.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the helper of lazy parts', () => {
  it('names each file that a part needs once, and loads the part', async () => {
    const added: unknown[] = []
    vi.stubGlobal('document', {
      createElement: () => ({}),
      head: { append: (link: unknown) => added.push(link) },
    })
    const { __vitePreload } = (await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(HELPER_CODE)}`
    )) as {
      __vitePreload: (load: () => string, needed: readonly string[] | undefined, base: string) => string
    }
    const base = 'https://app.test/assets/app.js'
    expect(__vitePreload(() => 'part', ['./a.js', './b.js'], base)).toBe('part')
    expect(__vitePreload(() => 'other', ['./b.js'], base)).toBe('other')
    // A part in the file of its caller.
    expect(__vitePreload(() => 'near', undefined, base)).toBe('near')
    expect(added).toEqual(
      ['a', 'b'].map((name) => ({
        rel: 'modulepreload',
        crossOrigin: '',
        href: `https://app.test/assets/${name}.js`,
      })),
    )
  })
})
