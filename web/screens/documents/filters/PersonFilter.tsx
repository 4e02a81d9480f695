import { useTranslation } from 'react-i18next'
import { getSuggestionsUserList } from '#contract/users/getSuggestionsUserList.ts'
import { Field } from '../../../components/Field.tsx'
import { Suggest } from '../../../components/Suggest.tsx'
import { useLater } from '../../../components/use-later.ts'
import { useMe } from '../../../shell/me.ts'
import { problemWords } from '../../../texts/problem-words.ts'
import { useQueryCall } from '../../../wire/use-call.ts'

interface Props {
  value: string
  isWrong: boolean
  onChange: (contact: string) => void
}

/**
 * Somebody who signs or signed, by the whole contact; found by name where the member may look
 * people up.
 */
export function PersonFilter({ value, isWrong, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { allowedModules } = useMe()
  const typed = useLater(value.trim())
  const maySuggest = allowedModules.workflow === true || allowedModules.users === true
  const found = useQueryCall(
    getSuggestionsUserList,
    { searchInput: typed },
    { enabled: maySuggest && typed.length >= 2 },
  )

  return (
    <Field
      label={t('filters.is.person')}
      help={t('filters.personHelp')}
      error={isWrong ? problemWords(i18n.language, { code: 'CONTACT_NEEDED' }) : undefined}
    >
      {(control) => (
        <Suggest
          control={{ ...control, name: 'person', type: 'text', maxLength: 254 }}
          isBad={isWrong}
          value={value}
          onType={onChange}
          options={(found.data?.rows ?? []).filter(
            (row) => (row.email ?? row.mobile) && (row.email ?? row.mobile) !== value,
          )}
          keyOf={(row) => `${row.kind} ${row.email} ${row.mobile}`}
          onPick={(row) => onChange(row.email ?? row.mobile ?? '')}
        >
          {(row) => (
            <span className="col">
              <span className="medium">{row.name}</span>
              <small className="faint">{row.email ?? row.mobile}</small>
            </span>
          )}
        </Suggest>
      )}
    </Field>
  )
}
