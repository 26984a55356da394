import { Form } from "react-router";
import { Button } from "../buttons-and-links.tsx";
import { Dialog } from "../dialog.tsx";
import { useTexts } from "../language.tsx";
import { discardDrafts } from "./drafts.ts";
import { texts as signOutTexts } from "./sign-out-texts.ts";

type QuestionProps = {
  action: string;
  /** The user name. */
  person: string;
  onStay: () => void;
};

/**
 * Asks a person who signs out while their device keeps what the server doesn't have. It has a module
 * of its own, which is loaded before it is needed, because it is needed without a network.
 */
export default function SignOutQuestion({ action, person, onStay }: QuestionProps) {
  const texts = useTexts(signOutTexts);
  return (
    <Dialog title={texts.title} width={480} onClose={onStay}>
      <p>{texts.text}</p>
      <Form
        method="post"
        action={action}
        reloadDocument
        className="t-form-actions"
        onSubmit={() => discardDrafts(person)}
      >
        <Button onClick={onStay}>{texts.stay}</Button>
        <Button type="submit" variant="outline" tone="danger">
          {texts.signOut}
        </Button>
      </Form>
    </Dialog>
  );
}
