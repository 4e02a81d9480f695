import { useTranslation } from 'react-i18next'
import type { SignerRecord } from '#contract/signers/signer-record.ts'
import { Icon } from '../../../components/Icon.tsx'
import { hueOf } from '../hue.ts'
import newDocketStyles from '../new-docket.module.css'
import type { Box } from './box.ts'
import styles from './boxes.module.css'

interface Props {
  people: SignerRecord[]
  boxes: Box[]
  /** The files in which a person lacks a signature box. */
  lacks: (person: SignerRecord) => string[]
  signerId: string
  onSigner: (id: string) => void
  onEdit: () => void
}

/** For whom boxes are placed: number, name and colour together. */
export function Placers({ people, boxes, lacks, signerId, onSigner, onEdit }: Props) {
  const { t } = useTranslation()
  return (
    <section>
      <div className="row">
        <h2>{t('boxes.people')}</h2>
        <button type="button" className="link right sm" onClick={onEdit}>
          {t('common.edit')}
        </button>
      </div>
      <ul className={styles.placers}>
        {people.map((person, index) => {
          const own = boxes.filter((box) => box.signerId === person.signer_id)
          const lacking = lacks(person)
          const isReady = lacking.length === 0
          const hasOwn = own.some((box) => box.kind === 'signature')
          const isOn = person.signer_id === signerId
          return (
            <li key={person.signer_id}>
              <button
                type="button"
                className={`${styles.placer} ${hueOf(index + 1)}${isOn ? ' on' : ''}`}
                data-part="signer"
                aria-pressed={isOn}
                onClick={() => onSigner(person.signer_id)}
              >
                <span className={newDocketStyles.dotn}>{person.sequence}</span>
                <span className="col">
                  <span className={isOn ? 'trim semibold' : 'trim'}>{person.name}</span>
                  <small className={isReady ? 'faint' : 'warning'}>
                    {isReady
                      ? t('boxes.count', { count: own.length })
                      : hasOwn
                        ? t('boxes.needsBoxIn', { files: lacking.join(', ') })
                        : t('boxes.needsBox')}
                  </small>
                </span>
                {isReady && <Icon name="check" className="right success" />}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
