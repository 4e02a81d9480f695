import { useTranslation } from 'react-i18next'
import { Field } from '../../components/Field.tsx'
import { failureWords } from '../../texts/failure-words.ts'
import { problemWords } from '../../texts/problem-words.ts'
import type { FixedRole, FormParts } from './PersonFields.tsx'
import { usePlacesAndRoles } from './use-places-and-roles.ts'

/** What a branch lies beneath, seen in a list of one line each. */
const indent = '\u2003'

export function RoleAndBranch({
  draft,
  errors,
  onChange,
  onLeave,
  roleIsFixed,
}: FormParts & { roleIsFixed?: FixedRole | undefined }) {
  const { t, i18n } = useTranslation()
  const { roles, branches, isThere, failure } = usePlacesAndRoles()
  const trouble = failure ? failureWords(t, i18n.language, failure) : undefined
  const given = roles.filter((role) => role.may_give || role._id === draft.role_id)

  return (
    <div className="field-pair">
      <Field
        label={t('users.form.role')}
        help={roleIsFixed && t(`users.asked.${roleIsFixed === 'own' ? 'ownRole' : 'roleOfAdministrators'}`)}
        error={trouble ?? problemWords(i18n.language, errors.role_id)}
      >
        {(control) => (
          <span className={errors.role_id ? 'input bad' : 'input'}>
            <select
              {...control}
              name="role_id"
              value={draft.role_id}
              disabled={roleIsFixed !== undefined || !isThere}
              onChange={(event) => onChange({ role_id: event.target.value })}
              onBlur={() => onLeave('role_id')}
            >
              <option value="">{t(isThere ? 'users.asked.chooseRole' : 'shell.loading')}</option>
              {given.map((role) => (
                <option key={role._id} value={role._id}>
                  {role.label}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      <Field label={t('users.form.branch')} error={problemWords(i18n.language, errors.depId)}>
        {(control) => (
          <span className={errors.depId ? 'input bad' : 'input'}>
            <select
              {...control}
              name="depId"
              value={draft.depId}
              disabled={!isThere}
              onChange={(event) => onChange({ depId: event.target.value })}
            >
              <option value="">{t('users.asked.noBranch')}</option>
              {branches.map((branch) => (
                <option key={branch.id} value={branch.id}>
                  {indent.repeat(branch.depth)}
                  {branch.name}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
    </div>
  )
}
