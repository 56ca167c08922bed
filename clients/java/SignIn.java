import com.fasterxml.jackson.databind.ObjectMapper;
import dev.licet.client.ApiClient;
import dev.licet.client.api.AuthApi;
import dev.licet.client.api.SessionsApi;
import dev.licet.client.api.UsersApi;
import dev.licet.client.model.MySessionList;
import dev.licet.client.model.SendMagicLinkBody;
import dev.licet.client.model.SendMagicLinkResponse;
import dev.licet.client.model.VerifyMagicLinkBody;
import dev.licet.client.model.VerifyMagicLinkByCode;
import dev.licet.client.model.VerifyMagicLinkResponse;
import java.net.URI;

/** Signs a user in through the client of openapi-generator. */
public final class SignIn {
  private static final String EMAIL = "java@example.com";
  private static final String URL = System.getenv("LICET_URL");

  public static void main(String[] args) throws Exception {
    AuthApi auth = new AuthApi(connect());
    SendMagicLinkResponse sent =
        auth.sendMagicLink(
            new SendMagicLinkBody().email(EMAIL).redirectUri("http://localhost:3000/callback"), null, null, null);
    var proof = new VerifyMagicLinkByCode().handle(sent.getData().getHandle()).code(readCode());
    VerifyMagicLinkResponse verified = auth.verifyMagicLink(new VerifyMagicLinkBody(proof), null, null);

    ApiClient signedIn = connect();
    String bearer = "Bearer " + verified.getData().getAccessToken();
    signedIn.setRequestInterceptor(request -> request.setHeader("Authorization", bearer));
    String email = new UsersApi(signedIn).getCurrentUser().getData().getEmail();
    require(EMAIL.equals(email), email);
    MySessionList sessions = new SessionsApi(signedIn).listMySessions(null, null);
    require(sessions.getData().size() == 1 && sessions.getData().get(0).getCurrent(), sessions);
    require(sessions.getMeta().getSessionLimit().getMax() >= 1, sessions);
  }

  private static ApiClient connect() {
    ApiClient client = new ApiClient();
    client.updateBaseUri(URL);
    return client;
  }

  /** The code of the newest email, from the development mailbox. */
  private static String readCode() throws Exception {
    URI mailbox = URI.create(URL + "/dev/mail.json?to=" + EMAIL);
    return new ObjectMapper().readTree(mailbox.toURL()).at("/data/0/code").asText();
  }

  private static void require(boolean holds, Object otherwise) {
    if (!holds) throw new IllegalStateException(String.valueOf(otherwise));
  }
}
