import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { getRegistrations } from '#contract/registration/getRegistrations.ts'
import { resendRegistration } from '#contract/registration/resendRegistration.ts'
import { Icon } from '../../../components/Icon.tsx'
import { toast } from '../../../shell/toast.ts'
import { failureWords } from '../../../texts/failure-words.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { Registrant } from './registrant-columns.tsx'

interface Props {
  row: Registrant
  onCancel: (row: Registrant) => void
  /** Their organisation, once there is one: its plan, which a payment that came otherwise begins. */
  onPlan: ((row: Registrant) => void) | null
}

/** What may be done for somebody whose registration is under way. */
export function RegistrantActs({ row, onCancel, onPlan }: Props) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const resend = useCall(resendRegistration, {
    onSuccess: () => {
      toast(t('registrants.resent', { name: row.name }), 'good')
      void queries.invalidateQueries({ queryKey: [getRegistrations.path] })
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button
          type="button"
          className="btn quiet sq c"
          aria-label={t('registrants.more', { name: row.name })}
          disabled={resend.pending}
        >
          {resend.pending ? <span className="spin" /> : <Icon name="more" />}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="mail" />} onClick={() => resend.send({ user_id: row.user_id })}>
          {t('registrants.resend')}
        </Menu.Item>
        {onPlan && (
          <Menu.Item leftSection={<Icon name="card" />} onClick={() => onPlan(row)}>
            {t('registrants.plan')}
          </Menu.Item>
        )}
        <Menu.Item className="no" leftSection={<Icon name="revoked" />} onClick={() => onCancel(row)}>
          {t('registrants.cancel')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
