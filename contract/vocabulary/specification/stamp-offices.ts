/** The district of the specification's stamp duty forms (calls-spec §3.4), as the form sends it. */
export const stampDistrict = { code: '7101', name: 'Mumbai', value: '7101-MUMBAI' } as const

interface StampOffice {
  name: string
  /**
   * As the form sends it, letter for letter, also where it is misspelt; null where no public source
   * shows it.
   */
  value: string | null
}

/**
 * The 24 offices of sub-registrars (calls-spec §3.4), which the specification counts and does not
 * name: 5 of Mumbai City, 19 of its suburbs. Eighteen values come from one public source; of four
 * more the name is known, and Borivali 8 and Kurla 5 are our reading.
 */
export const stampOffices: readonly StampOffice[] = [
  { name: 'MUMBAI CITY 1 SUB REGISTRAR', value: 'IGR182-BOM1_MUMBAI CITY 1 SUB REGISTRAR' },
  { name: 'JT SUB REGISTRA MUMBAI CITY 2', value: 'IGR183-BOM2_JT SUB REGISTRA MUMBAI CITY 2' },
  { name: 'JT SUB REGISTRA MUMBAI CITY 3', value: 'IGR184-BBE3_JT SUB REGISTRA MUMBAI CITY 3' },
  { name: 'JT SUB REGISTRAR ANDHERI NO 1', value: 'IGR186-BDR1_JT SUB REGISTRAR ANDHERI NO 1' },
  { name: 'JT SUB REGISTRAR ANDHERI 2', value: 'IGR187-BDR4_JT SUB REGISTRAR ANDHERI 2' },
  { name: 'ANDHERI NO 3 SUB REGISTRAR', value: 'IGR188-BDR9_ANDHERI NO 3 SUB REGISTRAR' },
  { name: 'JT SUB REGISTRAR ANDHERI 4', value: 'IGR189-BDR15_JT SUB REGISTRAR ANDHERI 4' },
  { name: 'JT SUB REGISTRAR BORIVALI 1', value: 'IGR190-BRL1_JT SUB REGISTRAR BORIVALI 1' },
  { name: 'JT SUB REGISTRAR BORIVALI 2', value: 'IGR191-BRL2_JT SUB REGISTRAR BORIVALI 2' },
  { name: 'JT SUB REGISTRAR BORIVALI 3', value: 'IGR192-BRL3_JT SUB REGISTRAR BORIVALI 3' },
  { name: 'JT SUB REGISTRAR BORIVALI NO 4', value: 'IGR193-BRL4_JT SUB REGISTRAR BORIVALI NO 4' },
  { name: 'JT SUB REGISTRAR BORIVALI 5', value: 'IGR194-BRL5_JT SUB REGISTRAR BORIVALI 5' },
  { name: 'JT SUB REGISTRAR BORIVALI 6', value: 'IGR195-BRL6_JT SUB REGISTRAR BORIVALI 6' },
  { name: 'JT SUB REGISTRAR BORIVALI 7', value: 'IGR196-BRL7_JT SUB REGISTRAR BORIVALI 7' },
  { name: 'JT SUB REGISTRAR KURLA NO 1', value: 'IGR197-KRL1_JT SUB REGISTRAR KURLA NO 1' },
  { name: 'JT SUB REGISTRAR KURLA NO 2', value: 'IGR198-KRL2_JT SUB REGISTRAR KURLA NO 2' },
  { name: 'JT SUB REGISTRAR KURLA NO 3', value: 'IGR199-KRL3_JT SUB REGISTRAR KURLA NO 3' },
  { name: 'JT SUB REGISTRAR KURLA NO 4', value: 'IGR200-KRL4_JT SUB REGISTRAR KURLA NO 4' },
  { name: 'Joint Sub Registrar Mumbai City 4', value: null },
  { name: 'Joint Sub Registrar Mumbai City 5', value: null },
  { name: 'Joint Sub Registrar Andheri 5', value: null },
  { name: 'Joint Sub Registrar Andheri 6', value: null },
  { name: 'Joint Sub Registrar Borivali 8', value: null },
  { name: 'Joint Sub Registrar Kurla 5', value: null },
]
