import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#contract/define-call.ts'
import type { getTenant } from '#contract/organisations/getTenant.ts'
import { LoginPagesInput } from '#contract/organisations/login-pages.ts'
import { saveLoginPages } from '#contract/organisations/saveLoginPages.ts'
import { AskDialog } from '../../../components/AskDialog.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'

type Tenant = OutputOf<typeof getTenant>['tenant']

const none = { login: '', forgot: '', change: '', accepts_status: false, bank: false }
const fields = { login: 'login', forgot_password: 'forgot', change_password: 'change' } as const
type Wrong = Partial<Record<(typeof fields)[keyof typeof fields], string>>

/** The pages of an organisation's own door; all empty, it has none. */
export function LoginPagesDialog({ tenant, onClose }: { tenant: Tenant; onClose: () => void }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(() => asTyped(tenant))
  const [wrong, setWrong] = useState<Wrong>({})
  const save = useCall(saveLoginPages, {
    onSuccess: async () => {
      await queries.invalidateQueries()
      toast(t('tenants.pages.saved', { name: tenant.name }), 'good')
      onClose()
    },
  })

  function set(part: Partial<typeof none>): void {
    setTyped({ ...typed, ...part })
    setWrong({})
  }

  function sure(): void {
    const { login, forgot, change, accepts_status, bank } = typed
    const isNone = [login, forgot, change].every((path) => path.trim() === '')
    const read = LoginPagesInput.safeParse({
      login,
      forgot_password: forgot.trim() || null,
      change_password: change.trim() || null,
      accepts_status,
      area: bank ? 'bank' : 'login',
    })
    if (isNone) save.send({ organisation_id: tenant.organisation_id, pages: null })
    else if (read.success) save.send({ organisation_id: tenant.organisation_id, pages: read.data })
    else setWrong(wrongOf(read.error.issues, t('tenants.pages.form')))
  }

  return (
    <AskDialog
      title={t('tenants.pages.title', { name: tenant.name })}
      verb={t('common.save')}
      pending={save.pending}
      failure={save.failure}
      onSure={sure}
      onClose={onClose}
    >
      <p className="muted">{t('tenants.pages.words')}</p>
      {(['login', 'forgot', 'change'] as const).map((field) => (
        <TextField
          key={field}
          label={t(`tenants.pages.${field}`)}
          name={field}
          most={60}
          value={typed[field]}
          onChange={(value) => set({ [field]: value })}
          error={wrong[field]}
          help={t(`tenants.pages.${field}Help`)}
          isFirst={field === 'login'}
        />
      ))}
      {(['accepts_status', 'bank'] as const).map((field) => (
        <label key={field} className="tick-row">
          <input
            type="checkbox"
            className="check"
            checked={typed[field]}
            onChange={(event) => set({ [field]: event.target.checked })}
          />
          <span>{t(`tenants.pages.${field}`)}</span>
        </label>
      ))}
    </AskDialog>
  )
}

function asTyped({ login_pages: pages }: Tenant): typeof none {
  if (!pages) return none

  return {
    login: pages.login,
    forgot: pages.forgot_password ?? '',
    change: pages.change_password ?? '',
    accepts_status: pages.accepts_status,
    bank: pages.area === 'bank',
  }
}

const wrongOf = (issues: readonly { path: PropertyKey[] }[], words: string): Wrong =>
  Object.fromEntries(
    issues.flatMap(({ path: [at] }) =>
      Object.entries(fields).flatMap(([key, field]) => (key === at ? [[field, words]] : [])),
    ),
  )
