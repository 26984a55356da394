import { Form, useNavigation } from "react-router";
import { Button } from "#kit/ui/buttons-and-links.tsx";
import { announceSubmission } from "#kit/ui/forms/submission.ts";
import { texts } from "../subscriptions/texts.ts";

/**
 * The button that begins or ends the weekly reminder of the report; the address names its filters.
 */
export function SubscriptionForm({ subscribed }: { subscribed: boolean }) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" onSubmit={announceSubmission} preventScrollReset>
      <Button
        type="submit"
        name="submitButtonClick"
        value={subscribed ? "unsubscribe" : "subscribe"}
        variant="outline"
        tone="neutral"
        busy={busy}
      >
        {subscribed ? texts.hr.unsubscribe : texts.hr.subscribe}
      </Button>
    </Form>
  );
}
