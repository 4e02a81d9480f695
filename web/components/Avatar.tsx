import type { SignerState } from '#contract/vocabulary/states.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-paths.ts'
import { initials } from './initials.ts'

interface Props {
  name: string
  /** 1 to 6: one of the signers' hues. */
  hue: number
  state?: SignerState
  /** On hold, whatever they did before. */
  isHeld?: boolean
  size?: 'large'
}

interface Badge {
  icon: IconName
  tone: 'ok' | 'no' | 'go' | 'wait' | ''
}

const onHold: Badge = { icon: 'clock', tone: 'wait' }
const badges: Partial<Record<SignerState, Badge>> = {
  signed: { icon: 'check', tone: 'ok' },
  signing: { icon: 'pen', tone: 'go' },
  declined: { icon: 'x', tone: 'no' },
  bounced: { icon: 'x', tone: 'no' },
  opened: { icon: 'eye', tone: '' },
  authenticated: { icon: 'eye', tone: '' },
}

/** Filled once the person acted, hollow while they wait; the badge says what they did. */
export function Avatar({ name, hue, state, isHeld, size }: Props) {
  const badge = isHeld ? onHold : state && badges[state]
  const isHollow = state !== undefined && !badge
  return (
    <span
      className={['avatar', `hue-${((hue - 1) % 6) + 1}`, size, isHollow ? 'hollow' : '']
        .filter(Boolean)
        .join(' ')}
      title={name}
      aria-hidden="true"
    >
      {initials(name)}
      {badge && (
        <em className={badge.tone}>
          <Icon name={badge.icon} />
        </em>
      )}
    </span>
  )
}
