import { downloadBalanceHistory } from '#contract/balances/downloadBalanceHistory.ts'
import { getBalanceHistory } from '#contract/balances/getBalanceHistory.ts'
import { getBalances } from '#contract/balances/getBalances.ts'
import { saveBillingAddress } from '#contract/balances/saveBillingAddress.ts'
import { B2BUserWorkflowBalance } from '#contract/subscriptions/B2BUserWorkflowBalance.ts'
import { checkBalanceForTransaction } from '#contract/subscriptions/checkBalanceForTransaction.ts'
import { consumeBalanceForTransaction } from '#contract/subscriptions/consumeBalanceForTransaction.ts'
import { getBillingAddress } from '#contract/subscriptions/getBillingAddress.ts'
import { aCompletedDocument } from './balances.ts'
import type { LegalTwin } from './legal-twins.ts'
import type { SigningHouse } from './signing-house.ts'

/** One for each call of the balance that a member makes. */
export const balanceTwinsOf = (house: SigningHouse): LegalTwin[] => [
  { call: B2BUserWorkflowBalance, make: async () => ({}) },
  { call: checkBalanceForTransaction, make: async () => ({ product: 'documents', count: 3 }) },
  {
    call: consumeBalanceForTransaction,
    make: async () => ({
      product: 'documents',
      transaction_id: await aCompletedDocument(house.store, house.initiatorId),
    }),
  },
  { call: getBillingAddress, make: async () => ({}) },
  { call: getBalances, make: async () => ({}) },
  { call: getBalanceHistory, make: async () => ({}) },
  { call: downloadBalanceHistory, make: async () => ({ format: 'csv' }) },
  {
    call: saveBillingAddress,
    make: async () => ({
      address: {
        street: '12 Linking Road',
        city: 'Mumbai',
        state: 'MH',
        postalCode: '400050',
        country: 'India',
      },
      gstin: '27AAPFU0939F1ZV',
    }),
  },
]
