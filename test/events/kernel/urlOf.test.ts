import { expect, it } from 'vitest'
import { urlOf } from '../../../src/events/kernel/urlOf'

it('a URL with letters beyond ASCII is one, however often it is asked', () => {
  const refused = Array.from({ length: 20_000 }, () => urlOf('https://t\u00f6kens.example/a')).filter(
    (url) => url?.host !== 'xn--tkens-jua.example',
  )
  expect(refused).toEqual([])
})

it('a text that is no URL is null', () => {
  expect(urlOf('own.example')).toBeNull()
})
