/** Finds questions on all five pages. Their texts are fetched when something is typed. */
import { useEffect, useId, useState } from 'react'
import { Link } from 'wouter'
import { MOST_READ } from '../../events/kernel'
import { useFormat, useLocaleRecord, useText } from '../intl/IntlProvider'
import * as kit from '../kit/text.styles'
import { type Block, type Section, plainText } from './document'
import { type FaqRoute, faqRoutes, loadPageText } from './pageTexts'
import { textField } from '../kit/textField.styles'
import * as styles from './textPage.styles'

type Lower = (text: string) => string

interface Question {
  readonly href: `${FaqRoute}#${string}`
  readonly title: string
  /** Title and answer in the language's lower case. */
  readonly words: string
}

const blockText = (block: Block): string => {
  switch (block.tag) {
    case 'p':
      return plainText(block.inside)
    case 'ul':
    case 'ol':
      return block.items.map(plainText).join(' ')
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ')
  }
}

const questionOf = (route: FaqRoute, { id, title, blocks }: Section, lower: Lower): Question => ({
  href: `${route}#${id}`,
  title,
  words: lower([title, ...blocks.map(blockText)].join(' ')),
})

/** Questions that contain every typed word. Those with all of them in the title come first. */
const findQuestions = (questions: readonly Question[], typed: string, lower: Lower): readonly Question[] => {
  const words = lower(typed.slice(0, MOST_READ)).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = questions.filter((question) => words.every((word) => question.words.includes(word)))
  const inTitle = ({ title }: Question): boolean => words.every((word) => lower(title).includes(word))
  return [...found.filter(inTitle), ...found.filter((question) => !inTitle(question))]
}

const useQuestions = (isWanted: boolean): readonly Question[] => {
  const { tag } = useLocaleRecord()
  const { lower } = useFormat()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  useEffect(() => {
    if (!isWanted) return undefined
    let isShown = true
    const load = async (route: FaqRoute): Promise<readonly Question[]> => {
      const { page } = await loadPageText(route, tag)
      return page.sections.map((section) => questionOf(route, section, lower))
    }
    Promise.all(faqRoutes.map(load)).then(
      (all) => {
        if (isShown) setQuestions(all.flat())
      },
      // The page that is shown stays; typing again asks again.
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [isWanted, tag, lower])
  return questions
}

export const FaqSearch = () => {
  const text = useText()
  const { lower } = useFormat()
  const id = useId()
  const [typed, setTyped] = useState('')
  const questions = useQuestions(typed.trim() !== '')
  const found = findQuestions(questions, typed, lower)
  return (
    <div className={textField} role="search">
      <label htmlFor={id} className={kit.soft}>
        {text('faq.find')}
      </label>
      <input id={id} type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <div data-heard="news" className={kit.soft}>
        {typed.trim() === '' || questions.length === 0 ? null : text('faq.found', { count: found.length })}
      </div>
      {found.length === 0 ? null : (
        <ul className={styles.found}>
          {found.map(({ href, title }) => (
            <li key={href}>
              <Link href={href} onClick={() => setTyped('')}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
