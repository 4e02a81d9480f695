import { Menu } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { deleteSigner } from '#contract/signers/deleteSigner.ts'
import { resendInviteToSigner } from '#contract/signers/resendInviteToSigner.ts'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { updateSignerStatus } from '#contract/signers/updateSignerStatus.ts'
import { certificateFacts } from '#contract/vocabulary/certificate-facts.ts'
import { AskDialog } from '../../components/AskDialog.tsx'
import { Avatar } from '../../components/Avatar.tsx'
import { asSeats } from '../../components/group-seats.ts'
import { Icon } from '../../components/Icon.tsx'
import { toast } from '../../shell/toast.ts'
import { failureWords } from '../../texts/failure-words.ts'
import { useCall } from '../../wire/use-call.ts'
import type { DocumentDetail } from '../new-docket/use-docket.ts'
import { CopyLinkDialog } from './CopyLinkDialog.tsx'
import { CorrectPerson } from './CorrectPerson.tsx'
import styles from './docket.module.css'
import { GroupHead, startsGroup } from './GroupHead.tsx'
import { HeldSignature } from './HeldSignature.tsx'
import { PersonChecks } from './PersonChecks.tsx'
import { PersonDelivery } from './PersonDelivery.tsx'
import { PersonSmsLanguage } from './PersonSmsLanguage.tsx'
import { PersonTrouble } from './PersonTrouble.tsx'
import { WatchRecording } from './WatchRecording.tsx'

/** People with their contacts and what can be done for each. */
export function DocketPeople({
  document,
  maySetSmsLanguage,
}: {
  document: DocumentDetail
  maySetSmsLanguage: boolean
}) {
  const { t, i18n } = useTranslation()
  const queries = useQueryClient()
  const [edited, setEdited] = useState<SignerRecord | null>(null)
  const [linked, setLinked] = useState<SignerRecord | null>(null)
  const [leaving, setLeaving] = useState<SignerRecord | null>(null)
  const again = useCall(resendInviteToSigner, {
    onSuccess: () => {
      toast(t('docket.invitedAgain'), 'good')
      void queries.invalidateQueries()
    },
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const report = useCall(updateSignerStatus, {
    onSuccess: () => void queries.invalidateQueries(),
    onError: (failure) => toast(failureWords(t, i18n.language, failure), 'bad'),
  })
  const remove = useCall(deleteSigner, {
    onSuccess: () => {
      setLeaving(null)
      void queries.invalidateQueries()
    },
  })
  const stay = () => {
    remove.reset()
    setLeaving(null)
  }

  return (
    <section className="sheet">
      <div className="sheet-head">
        <h2>{t('docket.people')}</h2>
        <span className="faint sm">{asSeats(document.signers).length}</span>
      </div>
      <ul className={styles.fileRows}>
        {document.signers.map((person, index) => {
          const { resendInvite, copyLink, update, remove: mayRemove } = person.abilities
          return (
            <Fragment key={person.signer_id}>
              {startsGroup(document.signers, index) && <GroupHead document={document} person={person} />}
              <li>
                <Avatar
                  name={person.name}
                  hue={index + 1}
                  state={person.state}
                  isHeld={person.hold_reason !== null}
                />
                <span className="col">
                  <span className="medium trim">{person.name}</span>
                  <small className="faint xs trim">
                    {person.signed_with
                      ? t('docket.signedWith', {
                          method: t(`method.${person.signed_with.method}`),
                          name: person.signed_with.certificate_name,
                        })
                      : [person.email, person.mobile].filter(Boolean).join(' · ')}
                  </small>
                  {person.group && person.state === 'signed' && (
                    <small className="faint xs">{t('group.for', { group: person.group.name })}</small>
                  )}
                  {person.signed_with?.agent && (
                    <small className="faint xs">
                      {t(`docket.agentRead.${person.signed_with.agent.reader}`, {
                        agent: person.signed_with.agent.name,
                      })}
                    </small>
                  )}
                  {certificateFacts.map((fact) => {
                    const verdict = person.signed_with?.facts[fact]
                    return (
                      verdict && (
                        <small key={fact} className="faint xs">
                          {t(`docket.compared.${fact}`)}: {t(`docket.verdict.${verdict}`)}
                        </small>
                      )
                    )
                  })}
                  <PersonChecks person={person} />
                  {person.signed_with?.place && (
                    <small className="faint xs">
                      {t('docket.place', { place: person.signed_with.place })}
                    </small>
                  )}
                  {person.video && person.hold_reason !== 'video' && (
                    <WatchRecording documentId={document.document_id} person={person} />
                  )}
                  {person.handed_over && (
                    <small className="faint xs">
                      {t('docket.inPlaceOf', {
                        name: person.handed_over.from,
                        reason: person.handed_over.reason,
                      })}
                    </small>
                  )}
                  <PersonTrouble
                    person={person}
                    {...(resendInvite && {
                      onNewLink: () =>
                        again.send({ document_id: document.document_id, signer_id: person.signer_id }),
                    })}
                    {...(update && { onNewCode: () => setEdited(person) })}
                  />
                  <PersonSmsLanguage person={person} />
                  <PersonDelivery person={person} {...(update && { onCorrect: () => setEdited(person) })} />
                </span>
                {(resendInvite || copyLink || update || mayRemove) && (
                  <span className="right">
                    <Menu width={220}>
                      <Menu.Target>
                        <button
                          type="button"
                          className="btn quiet square compact"
                          aria-label={t('documents.moreOf', { title: person.name })}
                        >
                          <Icon name="more" />
                        </button>
                      </Menu.Target>
                      <Menu.Dropdown>
                        {resendInvite && (
                          <Menu.Item
                            leftSection={<Icon name="mail" />}
                            onClick={() =>
                              again.send({ document_id: document.document_id, signer_id: person.signer_id })
                            }
                          >
                            {t('docket.inviteAgain')}
                          </Menu.Item>
                        )}
                        {copyLink && (
                          <Menu.Item leftSection={<Icon name="link" />} onClick={() => setLinked(person)}>
                            {t('copyLink.menu')}
                          </Menu.Item>
                        )}
                        {resendInvite && person.state === 'invited' && (
                          <Menu.Item
                            leftSection={<Icon name="warn" />}
                            onClick={() =>
                              report.send({
                                document_id: document.document_id,
                                signer_id: person.signer_id,
                                status: 'bounced',
                              })
                            }
                          >
                            {t('docket.didNotArrive')}
                          </Menu.Item>
                        )}
                        {update && (
                          <Menu.Item leftSection={<Icon name="pen" />} onClick={() => setEdited(person)}>
                            {t('docket.editPerson')}
                          </Menu.Item>
                        )}
                        {mayRemove && (
                          <Menu.Item
                            className="no"
                            leftSection={<Icon name="trash" />}
                            onClick={() => setLeaving(person)}
                          >
                            {t('docket.removePerson')}
                          </Menu.Item>
                        )}
                      </Menu.Dropdown>
                    </Menu>
                  </span>
                )}
                {person.unattended_reason && person.state !== 'signed' && (
                  <p className="muted sm">
                    {t('autosign.left', { reason: t(`autosign.reason.${person.unattended_reason}`) })}
                  </p>
                )}
                {person.hold_reason && <HeldSignature document={document} person={person} />}
              </li>
            </Fragment>
          )
        })}
      </ul>
      {linked && <CopyLinkDialog person={linked} onClose={() => setLinked(null)} />}
      {edited && (
        <CorrectPerson
          document={document}
          person={edited}
          maySetSmsLanguage={maySetSmsLanguage}
          onClose={() => setEdited(null)}
        />
      )}
      {leaving && (
        <AskDialog
          title={t('docket.removeTitle', { name: leaving.name })}
          verb={t('docket.removePerson')}
          isDanger
          pending={remove.pending}
          failure={remove.failure}
          onSure={() => remove.send({ document_id: document.document_id, signer_id: leaving.signer_id })}
          onClose={stay}
        >
          <p className="muted">{t('docket.removeWords')}</p>
        </AskDialog>
      )}
    </section>
  )
}
