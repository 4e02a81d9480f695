import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AttributeMapping } from '#contract/vocabulary/identity-providers.ts'
import { Icon } from '../../../components/Icon.tsx'
import { TextField } from '../../../components/TextField.tsx'
import styles from './identity-providers.module.css'
import { RoleField } from './RoleField.tsx'

interface Props {
  mapping: AttributeMapping
  onChange: (mapping: AttributeMapping) => void
}

const mostRoles = 50

const ofPerson = ['email', 'first_name', 'last_name'] as const

/** Which attribute of the provider says who a new member is, and their branch and role. */
export function MappingFields({ mapping, onChange }: Props) {
  const { t } = useTranslation()
  const [keys, setKeys] = useState(() => mapping.roles.map(() => crypto.randomUUID()))
  const set = (part: Partial<AttributeMapping>) => onChange({ ...mapping, ...part })
  const setRow = (at: number, part: Partial<AttributeMapping['roles'][number]>) =>
    set({ roles: mapping.roles.map((row, index) => (index === at ? { ...row, ...part } : row)) })

  return (
    <fieldset className={`${styles.providerDomains} col gap-16`}>
      <legend className="label">{t('identityProviders.mapping')}</legend>
      <p className="help">{t('identityProviders.mappingWords')}</p>
      {ofPerson.map((name) => (
        <TextField
          key={name}
          label={t(`identityProviders.attribute.${name}`)}
          name={name}
          value={mapping[name] ?? ''}
          most={200}
          onChange={(value) => set({ [name]: value.trim() || null })}
        />
      ))}
      <TextField
        label={t('identityProviders.departmentAttribute')}
        name="department"
        value={mapping.department ?? ''}
        most={200}
        help={t('identityProviders.departmentHelp')}
        onChange={(department) => set({ department: department.trim() || null })}
      />
      <TextField
        label={t('identityProviders.roleAttribute')}
        name="role"
        value={mapping.role ?? ''}
        most={200}
        help={t('identityProviders.roleAttributeHelp')}
        onChange={(role) => set({ role: role.trim() || null })}
      />
      {mapping.role &&
        mapping.roles.map((row, index) => (
          <div className={styles.domainRow} key={keys[index]}>
            <TextField
              label={t('identityProviders.roleValue', { number: index + 1 })}
              name={`value-${index}`}
              value={row.value}
              most={200}
              onChange={(value) => setRow(index, { value })}
            />
            <RoleField
              label={t('identityProviders.roleOfValue', { number: index + 1 })}
              value={row.role_id || null}
              onChange={(roleId) => setRow(index, { role_id: roleId ?? '' })}
            />
            <button
              type="button"
              className="btn quiet square compact"
              aria-label={t('identityProviders.removeRow', { number: index + 1 })}
              onClick={() => {
                setKeys(keys.filter((_, at) => at !== index))
                set({ roles: mapping.roles.filter((_, at) => at !== index) })
              }}
            >
              <Icon name="trash" />
            </button>
          </div>
        ))}
      {mapping.role && mapping.roles.length < mostRoles && (
        <button
          type="button"
          className="btn compact"
          onClick={() => {
            setKeys([...keys, crypto.randomUUID()])
            set({ roles: [...mapping.roles, { value: '', role_id: '' }] })
          }}
        >
          <Icon name="plus" />
          {t('identityProviders.addRow')}
        </button>
      )}
    </fieldset>
  )
}
