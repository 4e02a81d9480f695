import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { saveIdentityProvider } from '#contract/identity-providers/saveIdentityProvider.ts'
import { noMapping, OidcSettings } from '#contract/vocabulary/identity-providers.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { ShownProvider } from './IdentityProvidersScreen.tsx'
import { MappingFields } from './MappingFields.tsx'
import { OidcConnection } from './OidcConnection.tsx'
import { ProviderRules } from './ProviderRules.tsx'
import { draftOf, wholeMapping } from './provider-draft.ts'

interface Props {
  /** Null adds one. */
  provider: ShownProvider | null
  proved: readonly string[]
  onClose: () => void
}

/** A provider of OpenID Connect, as it was registered there. */
export function OidcDialog({ provider, proved, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [settings, setSettings] = useState<OidcSettings>(
    () =>
      OidcSettings.safeParse(provider?.settings).data ?? {
        preset: 'other',
        issuer: '',
        client_id: '',
        installation: false,
      },
  )
  const [secret, setSecret] = useState('')
  const [mapping, setMapping] = useState(provider?.mapping ?? noMapping)
  const [draft, setDraft] = useState(() => draftOf(provider, proved))
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = useCall(saveIdentityProvider, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getIdentityProviders.path] })
      toast(t('identityProviders.saved'), 'good')
      onClose()
    },
  })
  const needed = [draft.name, settings.issuer, settings.client_id, ...(provider ? [] : [secret])]
  const isWhole = needed.every((typed) => typed.trim() !== '')

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending || !isWhole) return
    const kept = provider && { id: provider.id, revision: provider.revision }
    save.send({
      kind: 'oidc',
      settings: { ...settings, issuer: settings.issuer.trim(), client_id: settings.client_id.trim() },
      ...(secret.trim() && { client_secret: secret.trim() }),
      mapping: wholeMapping(mapping),
      default_department_id: provider?.default_department_id ?? null,
      ...draft,
      name: draft.name.trim(),
      ...kept,
    })
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t(provider ? 'identityProviders.changeOidcTitle' : 'identityProviders.addOidc')}
    >
      <form onSubmit={submit} className="col gap-16" noValidate>
        <FailureNote failure={save.failure} />
        <TextField
          label={t('identityProviders.name')}
          name="name"
          value={draft.name}
          most={100}
          onChange={(name) => set({ name })}
          isFirst
        />
        {!settings.installation && (
          <OidcConnection
            settings={settings}
            onSettings={setSettings}
            secret={secret}
            onSecret={setSecret}
            hasSecret={provider?.has_secret === true}
          />
        )}
        <ProviderRules draft={draft} set={set} proved={proved} ticks={['just_in_time', 'is_enabled']} />
        <MappingFields mapping={mapping} onChange={setMapping} />
        <DialogActs
          verb={t('common.save')}
          pending={save.pending}
          onClose={onClose}
          reason={!isWhole && t('identityProviders.fillAll')}
        />
      </form>
    </Modal>
  )
}
