import { CannotOperate, type OperatorCommand } from './command.ts'

/** For a token that does not say itself that somebody has logged in since. */
export const forgetWrongPins: OperatorCommand = {
  name: 'forget-wrong-pins',
  takes: '<token>',
  purpose: 'lets the token of MUHAR_KEYS_TOKEN take PINs again, once you have logged in to it',
  async run({ store }, token = '') {
    if (!token) throw new CannotOperate('Name the token by its label, as MUHAR_KEYS_TOKEN does.')
    const had = await store.platform.transaction((tx) => tx.keyTokenTries.forget(token))

    return [had ? `“${token}” takes PINs again.` : `No wrong PIN of “${token}” was counted.`]
  },
}
