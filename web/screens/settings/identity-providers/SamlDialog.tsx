import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getIdentityProviders } from '#contract/identity-providers/getIdentityProviders.ts'
import { importSamlMetadata } from '#contract/identity-providers/importSamlMetadata.ts'
import { saveIdentityProvider } from '#contract/identity-providers/saveIdentityProvider.ts'
import { noMapping, SamlSettings } from '#contract/vocabulary/identity-providers.ts'
import { DialogActs } from '../../../components/DialogActs.tsx'
import { FailureNote } from '../../../components/FailureNote.tsx'
import { TextField } from '../../../components/TextField.tsx'
import { toast } from '../../../shell/toast.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { ShownProvider } from './IdentityProvidersScreen.tsx'
import styles from './identity-providers.module.css'
import { MappingFields } from './MappingFields.tsx'
import { ProviderRules } from './ProviderRules.tsx'
import { draftOf, wholeMapping } from './provider-draft.ts'
import { SamlMetadata } from './SamlMetadata.tsx'

interface Props {
  /** Null adds one. */
  provider: ShownProvider | null
  proved: readonly string[]
  onClose: () => void
}

/** A SAML provider by its metadata: nothing of it is typed by hand. */
export function SamlDialog({ provider, proved, onClose }: Props) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [settings, setSettings] = useState<SamlSettings | null>(
    () => SamlSettings.safeParse(provider?.settings).data ?? null,
  )
  const [mapping, setMapping] = useState(provider?.mapping ?? noMapping)
  const [draft, setDraft] = useState(() => draftOf(provider, proved))
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const read = useCall(importSamlMetadata, { onSuccess: (found) => setSettings(found.settings) })
  const save = useCall(saveIdentityProvider, {
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: [getIdentityProviders.path] })
      toast(t('identityProviders.saved'), 'good')
      onClose()
    },
  })
  const failure = save.failure ?? read.failure

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.pending || !settings) return
    const kept = provider && { id: provider.id, revision: provider.revision }
    save.send({
      kind: 'saml',
      settings,
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
      title={t(provider ? 'identityProviders.changeTitle' : 'identityProviders.addSaml')}
    >
      <form onSubmit={submit} className="col gap-16" noValidate>
        <FailureNote failure={failure} />
        <TextField
          label={t('identityProviders.name')}
          name="name"
          value={draft.name}
          most={100}
          onChange={(name) => set({ name })}
          isFirst
        />
        <SamlMetadata pending={read.pending} onRead={read.send} />
        {settings && (
          <dl className={styles.providerAddresses}>
            <div>
              <dt>{t('identityProviders.theirEntity')}</dt>
              <dd>
                <code>{settings.entity_id}</code>
              </dd>
            </div>
            <div>
              <dt>{t('identityProviders.theirSignIn')}</dt>
              <dd>
                <code>{settings.sign_in_url}</code>
              </dd>
            </div>
            <div>
              <dt>{t('identityProviders.theirCertificates')}</dt>
              <dd>{settings.certificates.length}</dd>
            </div>
          </dl>
        )}
        <ProviderRules
          draft={draft}
          set={set}
          proved={proved}
          ticks={['just_in_time', 'allow_idp_initiated', 'is_enabled']}
        />
        <MappingFields mapping={mapping} onChange={setMapping} />
        <DialogActs
          verb={t('common.save')}
          pending={save.pending}
          onClose={onClose}
          reason={(settings === null || draft.name.trim() === '') && t('identityProviders.fillAll')}
        />
      </form>
    </Modal>
  )
}
