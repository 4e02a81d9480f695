import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { checkIfUserExists } from '#contract/users/checkIfUserExists.ts'
import { getSuggestionsUserList } from '#contract/users/getSuggestionsUserList.ts'
import { MemberEmail } from '#contract/users/person-fields.ts'
import { Field } from '../../components/Field.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Suggest } from '../../components/Suggest.tsx'
import { useLater } from '../../components/use-later.ts'
import { problemWords } from '../../texts/problem-words.ts'
import { useQueryCall } from '../../wire/use-call.ts'
import type { FormParts } from './PersonFields.tsx'
import { personAddress } from './person-address.ts'
import { splitName } from './person-draft.ts'

/**
 * Suggests people whose contacts are known here, and says before anything is sent that a person is
 * already a member.
 */
export function EmailField({ draft, errors, onChange, onLeave }: FormParts) {
  const { t, i18n } = useTranslation()
  const { pathname } = useLocation()
  const typed = useLater(draft.email.trim())
  const isWhole = MemberEmail.safeParse(typed).success
  const found = useQueryCall(
    getSuggestionsUserList,
    { searchInput: typed },
    { enabled: typed.length >= 2 && !isWhole },
  )
  const known = useQueryCall(checkIfUserExists, { email: typed }, { enabled: isWhole, staleTime: 0 }).data
  const options = (isWhole ? [] : (found.data?.rows ?? [])).filter(
    (row) => row.kind !== 'member' && row.email !== null,
  )
  const membership = isWhole && known?.membership

  return (
    <Field
      label={t('users.form.email')}
      error={problemWords(i18n.language, errors.email)}
      help={
        isWhole && known?.userExists && !known.membership ? (
          <span className="row gap-4">
            <Icon name="user" size="small" /> {t('users.add.known')}
          </span>
        ) : undefined
      }
      aside={
        membership && (
          <Link className="sm" to={personAddress(pathname, membership.user_id)}>
            {t('users.add.isMember', { name: membership.name, state: t(`memberState.${membership.state}`) })}
          </Link>
        )
      }
    >
      {(control) => (
        <Suggest
          control={{
            ...control,
            name: 'email',
            type: 'email',
            maxLength: 254,
            onBlur: (event) => event.relatedTarget?.closest('button') || onLeave('email'),
          }}
          isBad={errors.email !== undefined}
          value={draft.email}
          onType={(email) => onChange({ email })}
          options={options}
          keyOf={(row) => `${row.kind} ${row.email}`}
          onPick={(row) =>
            onChange({
              email: row.email ?? '',
              ...(!draft.first_name && splitName(row.name)),
              ...(!draft.mobile && row.mobile && { mobile: row.mobile }),
            })
          }
        >
          {(row) => (
            <>
              <span className="col">
                <span className="medium">{row.name}</span>
                <small className="faint">{row.email}</small>
              </span>
              <small className="right faint">{t(`users.suggested.${row.kind.replace(' ', '_')}`)}</small>
            </>
          )}
        </Suggest>
      )}
    </Field>
  )
}
