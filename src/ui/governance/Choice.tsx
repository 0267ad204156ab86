import { useId } from 'react'
import * as styles from './governance.styles'

/** One of a few, as radio buttons. */
export const Choice = <A extends string>({
  label,
  options,
  chosen,
  onChoose,
}: {
  readonly label: string
  readonly options: readonly (readonly [value: A, label: string])[]
  readonly chosen: A | null
  readonly onChoose: (value: A) => void
}) => {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {options.map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  )
}
