export { hasHiddenCharacters, shownName, shownSymbol } from '../../events/tokens/tokenText'
