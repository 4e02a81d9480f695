import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPortalAddress } from '#contract/organisations/getPortalAddress.ts'
import { savePortalAddress } from '#contract/organisations/savePortalAddress.ts'
import { PortalAddressProposal } from '#contract/vocabulary/portal-addresses.ts'
import { type Broken, firstBroken } from '#contract/vocabulary/rule.ts'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import styles from './portal-address.module.css'

interface Props {
  /** The address that another would take the place of. */
  inForce: string | null
  installation: string
  /** Whether one is in force or proposed already. */
  isOther: boolean
}

/** What an address of one's own takes, and the proposal of one. */
export function ProposeForm({ inForce, installation, isOther }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState<Broken>()
  const save = useCall(savePortalAddress, {
    onSuccess: (saved) => {
      queries.setQueryData([getPortalAddress.path, {}], saved)
      void queries.invalidateQueries({ queryKey: [getPortalAddress.path] })
      toast(t('portalAddress.proposed', { address: saved.open?.address ?? typed }), 'good')
      setTyped('')
    },
  })
  const { hostname } = new URL(installation)

  function submit(event: FormEvent): void {
    event.preventDefault()
    const read = PortalAddressProposal.safeParse(typed)
    setWrong(firstBroken(PortalAddressProposal, typed))
    if (read.success && !save.pending) save.send({ address: read.data })
  }

  return (
    <section className="sheet pad col gap-16" aria-labelledby="address-propose">
      <h2 id="address-propose">{t(isOther ? 'portalAddress.proposeOther' : 'portalAddress.propose')}</h2>
      {inForce && <p className="muted">{t('portalAddress.replaces', { address: inForce })}</p>}
      <div>
        <h3>{t('portalAddress.before')}</h3>
        <ol className={styles.addressNeeds}>
          {(['dns', 'proxy', 'agree', 'keep'] as const).map((one) => (
            <li key={one}>{t(`portalAddress.needs.${one}`, { host: hostname })}</li>
          ))}
        </ol>
      </div>
      <FailureNote failure={save.failure} />
      <form className={styles.addressForm} onSubmit={submit} noValidate>
        <TextField
          label={t('portalAddress.field')}
          name="address"
          help={t('portalAddress.fieldHelp')}
          most={300}
          value={typed}
          error={wrong}
          onChange={(value) => {
            setTyped(value)
            setWrong(undefined)
          }}
        />
        <button type="submit" className="btn primary" disabled={save.pending}>
          {save.pending && <span className="spin" />}
          {t('portalAddress.proposeAct')}
        </button>
      </form>
    </section>
  )
}
