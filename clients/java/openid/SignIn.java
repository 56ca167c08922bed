import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jwt.JWT;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.AuthorizationGrant;
import com.nimbusds.oauth2.sdk.RefreshTokenGrant;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.RefreshToken;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.AuthenticationResponseParser;
import com.nimbusds.openid.connect.sdk.LogoutRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.AccessTokenHash;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.token.OIDCTokens;
import com.nimbusds.openid.connect.sdk.validators.AccessTokenValidator;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Signs a user in to an app with OpenID Connect, through the OAuth 2.0 SDK with OpenID Connect extensions of Nimbus. */
public final class SignIn {
  private static final String EMAIL = "nimbus@example.com";
  private static final URI REDIRECT_URI = URI.create("http://localhost:3000/callback");

  private final ClientID client = new ClientID(System.getenv("LICET_CLIENT_ID"));
  private final OIDCProviderMetadata metadata;
  private final Browser browser;

  private SignIn(Issuer issuer) throws Exception {
    metadata = OIDCProviderMetadata.resolve(issuer);
    browser = new Browser(issuer.getValue());
  }

  public static void main(String[] args) throws Exception {
    new SignIn(new Issuer(System.getenv("LICET_ISSUER"))).run();
  }

  private void run() throws Exception {
    OIDCTokens tokens = signIn();
    UserInfoResponse user =
        UserInfoResponse.parse(
            new UserInfoRequest(metadata.getUserInfoEndpointURI(), tokens.getBearerAccessToken()).toHTTPRequest().send());
    require(user.indicatesSuccess() && EMAIL.equals(user.toSuccessResponse().getUserInfo().getEmailAddress()), "userinfo");
    RefreshToken first = tokens.getRefreshToken();
    OIDCTokens next = request(new RefreshTokenGrant(first)).toSuccessResponse().getTokens().toOIDCTokens();
    require(!next.getRefreshToken().equals(first), "the refresh token did not rotate");
    signOut(tokens.getIDToken());
    TokenResponse refused = request(new RefreshTokenGrant(next.getRefreshToken()));
    require(
        !refused.indicatesSuccess() && "invalid_grant".equals(refused.toErrorResponse().getErrorObject().getCode()),
        "the session of the app outlived that of the browser");
  }

  private OIDCTokens signIn() throws Exception {
    CodeVerifier verifier = new CodeVerifier();
    State state = new State();
    Nonce nonce = new Nonce();
    browser.open(
        new AuthenticationRequest.Builder(
                new ResponseType(ResponseType.Value.CODE), new Scope("openid", "email", "offline_access"), client, REDIRECT_URI)
            .endpointURI(metadata.getAuthorizationEndpointURI())
            .state(state)
            .nonce(nonce)
            .codeChallenge(verifier, CodeChallengeMethod.S256)
            .build()
            .toURI());
    browser.submit("/sign-in/email", Map.of("email", EMAIL));
    browser.submit("/sign-in/code", Map.of("code", browser.readCode()));
    var response = AuthenticationResponseParser.parse(browser.goesOnTo()).toSuccessResponse();
    require(state.equals(response.getState()), "another state");
    require(metadata.getIssuer().equals(response.getIssuer()), "another issuer");
    OIDCTokens tokens =
        request(new AuthorizationCodeGrant(response.getAuthorizationCode(), REDIRECT_URI, verifier))
            .toSuccessResponse()
            .getTokens()
            .toOIDCTokens();
    var claims =
        new IDTokenValidator(metadata.getIssuer(), client, JWSAlgorithm.RS256, metadata.getJWKSetURI().toURL())
            .validate(tokens.getIDToken(), nonce);
    AccessTokenHash hash = claims.getAccessTokenHash();
    AccessTokenValidator.validate(tokens.getBearerAccessToken(), JWSAlgorithm.RS256, hash);
    return tokens;
  }

  private TokenResponse request(AuthorizationGrant grant) throws Exception {
    TokenRequest request = new TokenRequest.Builder(metadata.getTokenEndpointURI(), client, grant).build();
    return OIDCTokenResponseParser.parse(request.toHTTPRequest().send());
  }

  private void signOut(JWT idToken) throws Exception {
    browser.open(new LogoutRequest(metadata.getEndSessionEndpointURI(), idToken).toURI());
    browser.submit(metadata.getIssuer().getValue() + "/oauth2/logout", Map.of());
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) throw new IllegalStateException(otherwise);
  }

  /** A browser without JavaScript, on the pages of Licet. */
  private static final class Browser {
    private static final Pattern HIDDEN = Pattern.compile("type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\"");
    private static final Pattern TARGET = Pattern.compile("http-equiv=\"refresh\" content=\"0;url=([^\"]+)\"");

    private final String issuer;
    private final HttpClient http =
        HttpClient.newBuilder()
            .cookieHandler(new CookieManager(null, Browser::keep))
            .followRedirects(HttpClient.Redirect.NORMAL)
            .build();
    private String page = "";

    Browser(String issuer) {
      this.issuer = issuer;
    }

    /** Java would send a cookie with Max-Age as RFC 2965 has it, which no browser does. */
    private static boolean keep(URI address, HttpCookie cookie) {
      cookie.setVersion(0);
      return true;
    }

    void open(URI address) throws Exception {
      page = send(HttpRequest.newBuilder(address));
    }

    /** Sends the form with this action, and the hidden fields that the page has. */
    void submit(String action, Map<String, String> fields) throws Exception {
      int start = page.indexOf("action=\"" + action + "\"");
      require(start >= 0, "no form " + action + " in " + page);
      Map<String, String> values = new LinkedHashMap<>();
      Matcher hidden = HIDDEN.matcher(page.substring(start, page.indexOf("</form>", start)));
      while (hidden.find()) values.put(hidden.group(1), unescape(hidden.group(2)));
      values.putAll(fields);
      String body =
          values.entrySet().stream()
              .map(each -> each.getKey() + "=" + URLEncoder.encode(each.getValue(), StandardCharsets.UTF_8))
              .collect(Collectors.joining("&"));
      String url = action.startsWith(issuer) ? action : issuer + action;
      page =
          send(
              HttpRequest.newBuilder(URI.create(url))
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .header("Origin", issuer)
                  .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    /** Where the page leads to without a click. */
    URI goesOnTo() {
      Matcher target = TARGET.matcher(page);
      require(target.find(), "leads nowhere: " + page);
      return URI.create(unescape(target.group(1)));
    }

    /** The code of the newest email, from the development mailbox. */
    String readCode() throws Exception {
      String mailbox = send(HttpRequest.newBuilder(URI.create(issuer + "/dev/mail.json?to=" + EMAIL)));
      Matcher code = Pattern.compile("\"code\":\\s*\"(\\d{6})\"").matcher(mailbox);
      require(code.find(), "no email to " + EMAIL);
      return code.group(1);
    }

    private String send(HttpRequest.Builder request) throws Exception {
      HttpResponse<String> response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      require(response.statusCode() == 200, response + "\n" + response.body());
      return response.body();
    }

    private static String unescape(String text) {
      return text.replace("&#39;", "'").replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }
  }
}
