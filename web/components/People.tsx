import { useTranslation } from 'react-i18next'
import type { SignerState } from '#contract/vocabulary/states.ts'
import { Avatar } from './Avatar.tsx'

interface Props {
  people: { name: string; state: SignerState; sequence: number }[]
  isDraft?: boolean
}

const mostShown = 4

/** The people of a document in their order, told to readers in one sentence. */
export function People({ people, isDraft }: Props) {
  const { t } = useTranslation()
  const inOrder = [...people].sort(bySequence)
  const shown = inOrder.length > mostShown + 1 ? inOrder.slice(0, mostShown) : inOrder
  const more = inOrder.length - shown.length
  if (inOrder.length === 0) return <span className="faint xs">{t('documents.nobody')}</span>

  return (
    <span className="avatars">
      {shown.map((person, index) => (
        <Avatar
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may carry one name; their place tells them apart
          key={index}
          name={person.name}
          hue={index + 1}
          state={isDraft ? undefined : person.state}
        />
      ))}
      {more > 0 && <span className="avatar more">+{more}</span>}
      <span className="visually-hidden">
        {inOrder.map((person) => `${person.name}: ${t(`signerState.${person.state}`)}`).join(', ')}
      </span>
    </span>
  )
}

const bySequence = (one: { sequence: number }, other: { sequence: number }) => one.sequence - other.sequence
