import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { getUserInfo } from '#contract/sessions/getUserInfo.ts'
import { changeOwnDetails } from '#contract/users/changeOwnDetails.ts'
import { FirstName, LastName } from '#contract/users/person-fields.ts'
import { DialogActs } from '../../components/DialogActs.tsx'
import { Field } from '../../components/Field.tsx'
import { useForm } from '../../components/form/use-form.ts'
import type { Details } from './ProfileScreen.tsx'

const contract = z.object({ first_name: FirstName, last_name: LastName })
const names = ['first_name', 'last_name'] as const

/** Corrects one's own name, in every organisation. */
export function NameDialog({ profile, onClose }: { profile: Details['profile']; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm(
    changeOwnDetails,
    (row: Details['profile'] | null) => ({
      first_name: row?.first_name ?? '',
      last_name: row?.last_name ?? '',
    }),
    {
      contract,
      row: profile,
      inputOf: ({ first_name, last_name }, row) =>
        first_name === row?.first_name && last_name === row.last_name ? null : { first_name, last_name },
      reload: [getUserInfo],
      saved: () => t('profile.nameSaved'),
      onClose,
    },
  )

  const { words } = form.notSaved()

  return (
    <Modal opened onClose={onClose} title={t('profile.changeName')}>
      <form {...form.props} className="col gap-16">
        {words && (
          <p className="error" role="alert">
            {words}
          </p>
        )}
        <p className="muted sm">{t('profile.nameWords')}</p>
        {names.map((name) => (
          <Field key={name} label={t(`profile.${name}`)} error={form.wrong[name]}>
            {(control) => (
              <span className={form.wrong[name] ? 'input bad' : 'input'}>
                <input
                  {...control}
                  name={name}
                  autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
                  maxLength={80}
                  data-autofocus={name === 'first_name' || undefined}
                  value={form.draft[name]}
                  onChange={(event) => form.set({ [name]: event.target.value })}
                />
              </span>
            )}
          </Field>
        ))}
        <DialogActs verb={t('common.save')} pending={form.pending} onClose={onClose} />
      </form>
    </Modal>
  )
}
