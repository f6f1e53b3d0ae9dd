import * as styles from './ToAddress.css.ts'

/** A sentence that ends with an address or a number, which is written left to right in every language. */
export const ToAddress = ({ text, address }: { text: string; address: string | undefined }) => (
  <>
    {text}{' '}
    <span className={styles.together}>
      <bdi dir="ltr" translate="no">
        {address}
      </bdi>
      .
    </span>
  </>
)
