import type { MessageChannel } from '#contract/vocabulary/states.ts'
import type { SettingKey, ValueOf } from '../edits.ts'

interface Naming {
  labelledBy: string
  describedBy: string
  isWrong: boolean
}

/**
 * What every control is given; it shows one value and says when a person changes it, null for none.
 */
export interface ControlProps<K extends SettingKey> extends Naming {
  value: ValueOf<K> | undefined
  onChange: (value: ValueOf<K> | null) => void
  /** The address of the organisation's own login page. */
  loginPage: string | null
  /** The ways that the installation has for messages. */
  ways: readonly MessageChannel[]
  /** Where the form, as it is, has a signer's code go. */
  signerOtp: ValueOf<'signer_otp'>
}

export const named = ({ labelledBy, describedBy, isWrong }: Naming) => ({
  'aria-labelledby': labelledBy,
  'aria-describedby': describedBy,
  ...(isWrong && { 'aria-invalid': true as const }),
})
