import './field.css';

/** Why what a customer pressed did not work, read out at once. */
export const Failure = ({ children }: { children: string | undefined }) =>
  children && (
    <p role="alert" className="field__error">
      {children}
    </p>
  );
