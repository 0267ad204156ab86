/** The protocol services' data about the connected account, one section per feature (S1.10, S2.1.10). */
import type { ComponentType } from 'react'
import GovernanceSection from '../governance/GovernanceSection'
import { Sheet } from '../kit/Sheet'
import * as kit from '../kit/text.styles'
import DiscountSection from '../claims/DiscountSection'
import AffiliateSection from '../referral/AffiliateSection'
import StakingSection from '../staking/StakingSection'
import * as swap from '../trade/swap.styles'
import * as styles from './profilePage.styles'

/** Each starts with a heading of the second level, and shows its own errors. */
const sections: readonly ComponentType[] = [
  AffiliateSection,
  GovernanceSection,
  StakingSection,
  // Last: on today's networks the discount has ended.
  DiscountSection,
]

const ProfilePage = ({ title }: { readonly title: string }) => (
  <div className={styles.page}>
    <Sheet label={title} isFolded>
      <div className={kit.stack}>
        <h1 className={swap.heading}>{title}</h1>
        <div className={styles.sections}>
          {sections.map((Section, at) => (
            <Section key={at} />
          ))}
        </div>
      </div>
    </Sheet>
  </div>
)

export default ProfilePage
