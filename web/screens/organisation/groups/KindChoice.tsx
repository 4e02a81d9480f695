import { useTranslation } from 'react-i18next'
import type { GroupPerson } from '#contract/groups/group-record.ts'
import { type GroupKind, groupKinds } from '#contract/vocabulary/groups.ts'

interface Props {
  kind: GroupKind
  onChange: (kind: GroupKind) => void
  people: readonly GroupPerson[]
  onPeople: (people: GroupPerson[]) => void
}

/** What a new group is for. */
export function KindChoice({ kind, onChange, people, onPeople }: Props) {
  const { t } = useTranslation()

  return (
    <fieldset className="plain-set">
      <legend className="label">{t('groups.column.kind')}</legend>
      {groupKinds.map((one) => (
        <label key={one} className="tick-row">
          <input
            type="radio"
            name="kind"
            checked={kind === one}
            onChange={() => {
              onChange(one)
              // Only a group that signs has people who are no members.
              if (one !== 'signing') onPeople(people.filter(({ user_id }) => user_id !== null))
            }}
          />
          <span className="col">
            {t(`groups.kind.${one}`)}
            <small className="help">{t(`groups.kindWords.${one}`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
