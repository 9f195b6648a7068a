type Props = { title: string; message: string };

/** Stands where a list would be that could not be read. */
export function LoadFailed({ title, message }: Props) {
  return (
    <div role="alert" className="admin-panel border-l-4 border-l-danger">
      <p className="font-bold">{title}</p>
      <p>{message}</p>
    </div>
  );
}
