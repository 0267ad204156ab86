/** The English words of recovery phrases (BIP 39), from ethers. */
import { LangEn } from 'ethers/wordlists'

const COUNT = 2048

export const phraseWords = (): readonly string[] => {
  const list = LangEn.wordlist()
  return Array.from({ length: COUNT }, (_, index) => list.getWord(index))
}
