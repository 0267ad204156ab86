/** What style sheets alone decide of controls and of the page's edge. */
import { expect, it } from 'vitest'
import { controls } from '../../src/ui/kit/controls.styles.ts'
import { box } from '../../src/ui/settings/settings.styles.ts'
import { foot } from '../../src/ui/trade/form.styles.ts'
import { globals } from '../../src/ui/theme/theme.styles.ts'
import { ruleOf } from '../support/linaria.ts'

it('checkboxes, switches and files are no bare controls of the browser, and a dialog dims the page up to its edge (X309)', () => {
  const looks = ruleOf(controls)
  expect(looks).toMatch(/input\[type='checkbox'\] \{\s*appearance: none;/)
  expect(looks).toMatch(/input\[role='switch'\] \{\s*width: 36px;/)
  expect(looks).toMatch(/&::file-selector-button \{[^}]*border: 1px solid/)
  // Three presets, the field and 'Auto' in the 390 px of a dialog.
  expect(ruleOf(box)).toContain('width: 5.5ch;')
  const page = ruleOf(globals)
  // A page without its scroll bar would end its line under the header before an empty strip.
  expect(page).toMatch(/scrollbar-gutter: stable;[^}]*overflow-y: scroll;/)
  expect(page).toMatch(/html:has\(dialog:modal\) \{\s*overflow: hidden;\s*background: var\(--veiled\);/)
})

it('the foot of the form covers what lies below it beyond its sides: no dot of a line shows next to the button', () => {
  expect(ruleOf(foot)).toMatch(/padding: var\(--s2\) 3px;[^]*margin: calc\(-1 \* var\(--s2\)\) -3px;/)
})
