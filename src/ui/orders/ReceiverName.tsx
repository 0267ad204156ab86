import * as styles from './review.styles'

/** The name that a receiver was typed as, on its own line above the address (X55). */
export const ReceiverName = ({ name }: { readonly name: string | null }) =>
  name === null ? null : <bdi className={styles.name}>{name}</bdi>
