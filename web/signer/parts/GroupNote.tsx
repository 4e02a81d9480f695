import type { SigningPage } from '../journey-types.ts'
import { groupTexts } from '../texts/group-texts.ts'
import { fill, useTopic } from '../texts/use-texts.tsx'
import { Icon } from './Icon.tsx'

/** For which group somebody signs, and who of it signs at this moment. */
export function GroupNote({ page }: { page: SigningPage }) {
  const words = useTopic('group', groupTexts)
  const { group, group_rule } = page.signer
  const now = page.signing_now
  const other = now && !now.is_you && now.group !== null && now.group === group ? now : null
  if (group === null) return null

  return (
    <p className={other ? 'note wait' : 'note'} role="status" style={{ margin: '8px 0' }}>
      <Icon name="pen" />
      <span>
        {other
          ? fill(words.other, { name: other.name, group })
          : fill(group_rule === 'any' ? words.own : words.all, { group })}
      </span>
    </p>
  )
}
